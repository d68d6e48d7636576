-- Documents made on demand (sheets, labels, plans) belong to nothing: they are read by their address, then removed.
alter table file_blob add column expires_at timestamptz;
create index file_blob_expiry on file_blob (expires_at) where expires_at is not null;
