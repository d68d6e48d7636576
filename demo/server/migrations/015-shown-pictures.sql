-- A picture that few browsers show is kept, with a JPEG made from it.
alter table file_blob add column made_from text references file_blob on delete cascade;
create unique index file_blob_made_from on file_blob (made_from);
