-- A program never decides who has access: keys lose the permissions of managing people and keys. One that had no other
-- has no use any more.
update api_key set permissions = array_remove(array_remove(permissions, 'staff.manage'), 'key.manage')
  where permissions && array['staff.manage', 'key.manage'];
update api_key set ended_at = now() where ended_at is null and cardinality(permissions) = 0;
