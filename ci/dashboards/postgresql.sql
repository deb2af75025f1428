-- Reports of tally check in PostgreSQL (12 or later): a table of reports, and views over their JSON.
--
--   psql -f ci/dashboards/postgresql.sql
--   psql -c "\copy tally_report (body) from program 'jq -c . reports/2026-03-01.json' csv quote e'\x01' delimiter e'\x02'"
--
-- A report has no clock: made_at is when it was loaded, or what you say. The same report may be loaded twice for
-- two days; commit and branch are for your own use.

create table if not exists tally_report (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  branch text,
  commit text,
  body jsonb not null check (body ->> 'report' = '1')
);

create or replace view tally_finding as
select r.id as report_id, r.made_at, r.branch, r.commit,
       f ->> 'id' as finding_id, f ->> 'rule' as rule, f ->> 'severity' as severity, f ->> 'endpoint' as endpoint,
       f ->> 'location' as location, f ->> 'message' as message, (f ->> 'baselined')::boolean as baselined
from tally_report r cross join lateral jsonb_array_elements(r.body -> 'findings') as f;

create or replace view tally_impact as
select r.id as report_id, r.made_at, f ->> 'id' as finding_id, f ->> 'severity' as severity,
       (f ->> 'baselined')::boolean as baselined, i ->> 'client' as client, i ->> 'model' as model,
       i ->> 'property' as property, i ->> 'effect' as effect, i ->> 'file' as file, (i ->> 'line')::int as line
from tally_report r
  cross join lateral jsonb_array_elements(r.body -> 'findings') as f
  cross join lateral jsonb_array_elements(f -> 'impact') as i;

create or replace view tally_endpoint as
select r.id as report_id, r.made_at, e ->> 'id' as endpoint, e ->> 'verdict' as verdict,
       (e ->> 'captures')::int as captures
from tally_report r cross join lateral jsonb_array_elements(r.body -> 'endpoints') as e;

-- Open breaking drift by endpoint over time: a line a report and endpoint, 0 where nothing breaks.
create or replace view tally_open_breaking as
select made_at, report_id, endpoint, count(finding_id) as open_breaking
from (select report_id, made_at, endpoint from tally_endpoint
      union select report_id, made_at, endpoint from tally_finding) as seen
  left join (select report_id, endpoint, finding_id from tally_finding
             where severity = 'breaking' and not baselined) as breaking using (report_id, endpoint)
group by made_at, report_id, endpoint
order by made_at, report_id, endpoint;
