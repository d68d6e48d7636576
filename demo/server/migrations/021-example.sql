-- What « Charger un exemple » made, with the version that each row had then: a row that is another now is somebody's own.
create table example_row (
  kind text not null,
  row_id int not null,
  version int not null,
  loaded_at timestamptz not null default now(),
  primary key (kind, row_id)
);
