-- A serial is a list of reports, a series is numbers over time: the newsroom called them series and chart.

alter table composition drop constraint composition_kind_check;
update composition set kind = 'serial' where kind = 'series';
alter table composition add constraint composition_kind_check check (kind in ('topic', 'special', 'serial'));

-- The row of a removed composition is the first of its tables; it comes back with its kind.
update removed_entity set kind = 'serial', tables = jsonb_set(tables, '{0,rows,0,kind}', '"serial"') where kind = 'series';
update removed_entity set kind = 'series' where kind = 'chart';

-- The history of an entity is found by its kind. What was done, by whom and when stays as it was written.
alter table audit disable trigger audit_only_grows;
update audit set kind = 'serial', action = 'serial.' || split_part(action, '.', 2) where kind = 'series';
update audit set kind = 'series', action = 'series.' || split_part(action, '.', 2) where kind = 'chart';
alter table audit enable trigger audit_only_grows;
