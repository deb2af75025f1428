-- Open breaking drift by endpoint over time, of reports as files, without loading them anywhere:
--
--   duckdb < ci/dashboards/duckdb.sql          # in the folder that holds reports/
--
-- Reports are in the order of their file names; one is a point in time.
with report as (
  select filename as report, endpoints, findings
  from read_json('reports/*.json', filename = true, columns = {
    endpoints: 'STRUCT(id VARCHAR, captures BIGINT, verdict VARCHAR)[]',
    findings: 'STRUCT(id VARCHAR, rule VARCHAR, severity VARCHAR, endpoint VARCHAR, location VARCHAR, baselined BOOLEAN)[]'
  })
), finding as (
  select report, unnest(findings) as f from report
), seen as (
  select report, e.id as endpoint from (select report, unnest(endpoints) as e from report)
  union select report, f.endpoint from finding
)
select seen.report, seen.endpoint,
       count(f) filter (where f.severity = 'breaking' and not f.baselined) as open_breaking
from seen left join finding on finding.report = seen.report and f.endpoint = seen.endpoint
group by all
order by all;
