/** What was signed, as the venue can prove it: the text of the waiver's version stands in its places again. */
export const SIGNED_EVIDENCE = `
  select e.*, signed.text, e.waiver_html || coalesce(signed.text || e.waiver_html_end, '') as waiver_html,
    e.text is null as refers_to_version
  from waiver_evidence e
  left join waiver_versions v on v.task_id = e.task_id and v.version = e.waiver_version
  cross join lateral (select coalesce(e.text, v.text) as text) signed`
