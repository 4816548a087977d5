import { searchKey } from '#provider/core/search'

/** The same answers as the calls give, as somebody would write them by hand who wants the rows as JSON, and no more. */

const registrations = (rows: string) => `
  select r.*, v.name as vehicle_category, t.name as course_type, c.name as course_category, n.name as course_name, n.price,
    n.duration, s.date, s.end_date, s.start_time, s.end_time, to_jsonb(p) as payment, to_jsonb(a) as app_user
  from (${rows}) r
    join vehicle_category v on v.id = r.vehicle_category_id
    join course_type t on t.id = r.course_type_id
    join course_category c on c.id = r.course_category_id
    join course_name n on n.id = r.course_name_id
    join slot s on s.id = r.slot_id
    left join payment p on p.registration_id = r.id
    left join app_user a on a.id = r.app_user_id
  order by r.id desc`

const payments = (rows: string) => `
  select p.*, r.first_name, r.middle_name, r.last_name, r.phone, r.email, v.name as vehicle_category, t.name as course_type,
    c.name as course_category, n.name as course_name, to_jsonb(a) as app_user
  from (${rows}) p
    join registration r on r.id = p.registration_id
    join vehicle_category v on v.id = r.vehicle_category_id
    join course_type t on t.id = r.course_type_id
    join course_category c on c.id = r.course_category_id
    join course_name n on n.id = r.course_name_id
    left join app_user a on a.id = r.app_user_id
  order by p.id desc`

const slots = (rows: string) => `
  select s.*, v.name as vehicle_category, t.name as course_type, c.name as course_category, n.name as course_name
  from (${rows}) s
    join vehicle_category v on v.id = s.vehicle_category_id
    join course_type t on t.id = s.course_type_id
    join course_category c on c.id = s.course_category_id
    join course_name n on n.id = s.course_name_id
  order by s.id desc`

const courses = `
  select n.*, v.name as vehicle_category, t.name as course_type, c.name as course_category
  from (select * from course_name order by id desc limit 10) n
    join vehicle_category v on v.id = n.vehicle_category_id
    join course_type t on t.id = n.course_type_id
    join course_category c on c.id = n.course_category_id
  order by n.id desc`

const batches = `
  select b.*, to_jsonb(e) - 'password_hash' as examiner, to_jsonb(d) - 'password_hash' as data_entry,
    exists (select from exam_set x where x.batch_id = b.id) as is_exam_generated,
    (select json_agg(s order by s.start_time) from batch_slot bs join slot s on s.id = bs.slot_id where bs.batch_id = b.id) as slots,
    (select count(*) from batch_slot bs join registration r on r.slot_id = bs.slot_id join payment p on p.registration_id = r.id
      where bs.batch_id = b.id and r.is_payment_done and r.cancelled_at is null
        and coalesce(p.created_at <= b.completed_at, true)) as candidates
  from batch b join staff e on e.id = b.examiner_id join staff d on d.id = b.data_entry_id
  order by b.date >= $1 desc, case when b.date >= $1 then b.date end, b.date desc,
    (select min(s.start_time) from batch_slot bs join slot s on s.id = bs.slot_id where bs.batch_id = b.id), b.id desc
  limit 10`

/** Limits stand in the text: for those that are values PostgreSQL finds no plan for every call. */
const page = (table: string) => (number: number) =>
  `select * from ${table} order by id desc limit 10 offset ${10 * (number - 1)}`
const searched = 'select * from registration where search like $1 order by id desc limit 10'
const paid = `select p.* from payment p join registration r on r.id = p.registration_id where r.search like $1
  order by p.id desc limit 10`

const words = {
  'one letter': 'a',
  'thousands of hits': 'sharma',
  Hindi: 'पूजा',
  'a phone': '98437',
  'nothing there': 'zzzz',
}

/** Whose token it is, and what the role may open: what stands before every answer. */
export const session = `
  select s.id, a.name, r.name as role, array(select m.key from menu m where r.name = 'superadmin' or exists (
    select from assignment_menu x join assignment_role y using (assignment_id) where x.menu_id = m.id and y.role_id = r.id)) as menus
  from session s join staff a on a.id = s.staff_id join role r on r.id = a.role_id where s.token_hash = $1 and a.is_active`

/** What a counter asks. */
export type Question = {
  what: string
  path: string
  text: string
  values: unknown[]
  name: string
  /** A list so short that most of its answer is to know who asks: by hand that is asked too. */
  short?: true
}

/** `day` and `course` are those of a slot. */
export const questions = ({ today, day, course }: Record<'today' | 'day' | 'course', string>): Question[] => [
  ...lists('registrations', 'register/getAllRegister', registrations, [page('registration'), searched], 5000),
  ...lists('payments', 'payment/getAllPayment', payments, [page('payment'), paid], 4000),
  ...pages('slots', 'trainingDate/getAllDate', slots, page('slot'), 1500),
  {
    what: 'slots: of a course on a day',
    path: `trainingDate/getDate?date=${day}&cnid=${course}`,
    text: 'select * from slot where course_name_id = $1 and date <= $2 and end_date >= $2 order by date, start_time',
    values: [course, day],
    name: 'slots of a day',
  },
  {
    what: 'catalogue: vehicle categories',
    path: 'vehicleCategory/getAllVehicleCategory?page=1&limit=10',
    text: 'select * from vehicle_category order by id desc limit 10',
    values: [],
    name: 'vehicle categories',
    short: true,
  },
  {
    what: 'catalogue: course names',
    path: 'courseName/getAllCourseName?page=1&limit=10',
    text: courses,
    values: [],
    name: 'course names',
    short: true,
  },
  {
    what: 'batches: page 1',
    path: 'batch/getAllBatch?page=1&limit=10',
    text: batches,
    values: [today],
    name: 'batches',
  },
]

type Joining = (rows: string) => string
type Paging = (number: number) => string
const pages = (of: string, path: string, join: Joining, page: Paging, far: number): Question[] =>
  [1, far].map((number) => ({
    what: `${of}: page ${number}`,
    path: `${path}?page=${number}&limit=10`,
    text: join(page(number)),
    values: [],
    name: `${of}, page ${number}`,
    ...(number === 1 ? { short: true as const } : {}),
  }))

const lists = (of: string, path: string, join: Joining, [page, found]: [Paging, string], far: number): Question[] => [
  ...pages(of, path, join, page, far),
  ...Object.entries(words).map(([what, word]) => ({
    what: `${of}: a search of ${what}`,
    path: `${path}?page=1&limit=10&search=${encodeURIComponent(word)}`,
    text: join(found),
    values: [`%${searchKey(word)}%`],
    name: `${of}, found`,
  })),
]
