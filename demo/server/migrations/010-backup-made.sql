-- When this database was last saved by `npm run server -- backup`: a row a backup. Not part of a backup itself: what is
-- restored elsewhere has not been saved from there yet.
create table backup_made (
  at timestamptz primary key
);
