-- What a plan's drawing shows, in words (RGAA 1.6).
alter table plan add description text not null default '';
