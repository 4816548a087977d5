import type { Options } from './options'
import type { Body, Row, Store } from './store'

/** A call that was let in: whose it is, and what it says. */
export type Call = {
  store: Store
  options: Options
  /** 'http://host:port' under which it was asked. */
  origin: string
  /** Whoever is signed in. */
  me: Row
  id: string
  query: URLSearchParams
  body: Body
  /** A row as this institute tells it. */
  tell: (row: Row) => Body
}
export type Reply = { status?: number; body: Body }
export type Route = (call: Call) => Reply
/** 'GET faq/getAllFAQ' or 'PUT faq/updateFAQ/:id' → what it does. */
export type Routes = Readonly<Record<string, Route>>

export const said = (message: string): Reply => ({ body: { message } })
export const refused = (message: string, status = 400): Reply => ({ status, body: { message } })
export const told = (payload: Body): Reply => ({ body: { message: 'Success', payload } })

type Listing = {
  /** Under which name the payload has the rows. */
  key: string
  /** Fields that a search looks into. */
  searched?: readonly string[]
  /** S3 §7 writes some counts beside the payload. */
  countBeside?: true
  /** S2 §7 tells no count of banners. */
  uncounted?: true
}

/** Rows, a page of them where one is asked for, with their count. */
export function listed(
  call: Call,
  rows: readonly Row[],
  { key, searched = [], countBeside, uncounted }: Listing,
): Reply {
  const { query, options, tell } = call
  const words = (query.get('search') ?? '').toLowerCase()
  const isFound = (row: Row) =>
    searched.some((field) =>
      String(row[field] ?? '')
        .toLowerCase()
        .includes(words),
    )
  const found = words === '' ? rows : rows.filter(isFound)
  const page = Number(query.get('page') ?? 0)
  const limit = Math.min(Number(query.get('limit') ?? found.length), options.pageCap)
  const shown = page > 0 ? found.slice((page - 1) * limit, page * limit) : found
  const count = options.untidy ? String(found.length) : found.length
  const payload = { [key]: [...shown.map(tell), ...(page === 1 ? options.oddRows : [])] }
  if (countBeside) return { body: { message: 'Success', payload, count } }
  return told(uncounted ? payload : { ...payload, count })
}

type Entity = Listing & {
  rows: string
  /** Paths as §7 gives them. */
  list: string
  all?: string
  add?: string
  update?: string
  status?: string
  remove?: string
  /** Fields that nobody is told. */
  hidden?: readonly string[]
  /** Its rows tell who added and changed them (S2 §3). */
  audited?: true
}

/** The calls of an ordinary entity. */
export function entity({
  rows,
  list,
  all,
  add,
  update,
  status,
  remove,
  hidden = [],
  audited,
  ...listing
}: Entity): Routes {
  const routes: Record<string, Route> = {}
  const withoutHidden = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))) as Row
  const allOf: Route = (call) => listed(call, call.store.rowsOf(rows).map(withoutHidden), listing)
  const changed =
    (words: string): Route =>
    ({ store, me, id, body }) =>
      store.change(rows, id, audited ? { ...body, updatedBy: me._id } : body) ? said(words) : refused('Not found', 404)
  routes[`GET ${list}`] = allOf
  if (all) routes[`GET ${all}`] = allOf
  if (add) {
    routes[`POST ${add}`] = ({ store, me, body }) => {
      const at = store.instant()
      const stamps = { createdAt: at, createdBy: me._id, updatedAt: at, updatedBy: me._id }
      store.add(rows, audited ? { ...body, ...stamps } : body)
      return said('Added Successfully')
    }
  }
  if (update) routes[`PUT ${update}/:id`] = changed('Updated Successfully')
  if (status) routes[`PUT ${status}/:id`] = changed('Status updated Successfully')
  if (remove) {
    routes[`DELETE ${remove}/:id`] = ({ store, id }) =>
      store.remove(rows, id) ? said('Deleted Successfully') : refused('Not found', 404)
  }
  return routes
}
