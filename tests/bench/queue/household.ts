import type { Venue } from '../../support/venue'

/** The demo heads of a household, and how many are in it. */
const heads = { Maya: 4, Siobhán: 2 }

/** Their household becomes one of so many, each with a pass, and one signature counts for all who are there. */
export const makeHousehold = (venue: Venue, people: number, head: keyof typeof heads = 'Maya') =>
  venue.query(
    `with consolidated as (update tasks set consolidate_waivers = true where task_type_id = 1)
     insert into contacts (household_id, parent_contact_id, first_name, last_name, name_key, date_of_birth, ip_code, customer_id)
     select head.household_id, head.id, 'Guest' || n, head.last_name, 'guest' || n, date '1990-01-01' + n, 'IP' || head.id || '-' || n, 'C' || head.id || '-' || n
     from contacts head, generate_series(1, ${people - heads[head]}) n
     where head.first_name = '${head}' and head.is_head_of_household`,
  )
