-- Amounts are read as numbers before they are part of a key: '5,000,000' is 5000000.
update financing_round set import_key = replace(import_key, ',', '')
where import_key ~ '^round:.*:[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?$'
  and not exists (select from financing_round as other where other.import_key = replace(financing_round.import_key, ',', ''));
