-- A part that was counted is only hidden when it is removed, so that past counts still name it.
alter table material add removed boolean not null default false;
