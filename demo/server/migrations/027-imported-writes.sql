-- What an account has imported in an hour, apart from what it writes.
alter table write_hour add column imports int not null default 0;
alter table write_hour add column import_bytes bigint not null default 0;
