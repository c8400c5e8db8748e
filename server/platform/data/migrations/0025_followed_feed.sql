-- The latest casts and recasts of many accounts by index-only scans: the feed of followed accounts queries each of them.
create index fc_cast_roots_of on fc_cast (fid, timestamp desc, hash desc) where parent_hash is null;
create index fc_reaction_recasts_of on fc_reaction (fid, timestamp desc, target_hash desc) where type = 2 and target_hash is not null;
