-- A key may sign for several accounts: two nodes that do not reach each other may each add it to one (decisions/0037).
alter table fc_signer drop constraint fc_signer_pkey;
alter table fc_signer add primary key (key, fid);
