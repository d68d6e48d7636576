-- What limits a device is written down, and no absence means « everything ». A site that a device names is not deleted.
alter table device add column everywhere boolean;
update device set everywhere = site_id is null;
alter table device
  alter column everywhere set not null,
  drop constraint device_site_id_fkey,
  add constraint device_site_id_fkey foreign key (site_id) references site on delete restrict,
  add constraint device_reads check (everywhere = (site_id is null));

-- The account of a device has no group: without its row here it is nobody, not a manager.
update app_user u set group_id = null from device d where d.user_id = u.id;
