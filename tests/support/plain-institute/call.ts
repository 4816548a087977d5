import type { Options } from './options'
import type { Body, Row, Store } from './store'

/** An authorised call. */
export type Call = {
  store: Store
  options: Options
  /** 'http://host:port' of the request. */
  origin: string
  /** The signed-in person. */
  user: Row
  id: string
  query: URLSearchParams
  body: Body
  /** Serializes a row in the spellings of this institute. */
  serialize: (row: Row) => Body
}
export type Reply = { status?: number; body: Body }
export type Route = (call: Call) => Reply
/** Routes by method and path: 'GET faq/getAllFAQ', 'PUT faq/updateFAQ/:id'. */
export type Routes = Readonly<Record<string, Route>>

export const respondMessage = (message: string): Reply => ({ body: { message } })
export const refuse = (message: string, status = 400): Reply => ({ status, body: { message } })
export const respondPayload = (payload: Body): Reply => ({ body: { message: 'Success', payload } })

type Listing = {
  /** The name of the rows in the payload. */
  key: string
  /** The fields that a search covers. */
  searchFields?: readonly string[]
  /** S3 §7 has some counts beside the payload. */
  hasOuterCount?: true
  /** S2 §7 has no count for banners. */
  hasNoCount?: true
}

/** Responds with the rows, or the requested page of them, and their count. */
export function respondList(
  call: Call,
  rows: readonly Row[],
  { key, searchFields = [], hasOuterCount, hasNoCount }: Listing,
): Reply {
  const { query, options, serialize } = call
  const words = (query.get('search') ?? '').toLowerCase()
  const isMatch = (row: Row) =>
    searchFields.some((field) =>
      String(row[field] ?? '')
        .toLowerCase()
        .includes(words),
    )
  const matches = words === '' ? rows : rows.filter(isMatch)
  const page = Number(query.get('page') ?? 0)
  const limit = Math.min(Number(query.get('limit') ?? matches.length), options.pageCap)
  const pageRows = page > 0 ? matches.slice((page - 1) * limit, page * limit) : matches
  const count = options.irregular ? String(matches.length) : matches.length
  const payload = { [key]: [...pageRows.map(serialize), ...(page === 1 ? options.unreadableRows : [])] }
  if (hasOuterCount) return { body: { message: 'Success', payload, count } }
  return respondPayload(hasNoCount ? payload : { ...payload, count })
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
  /** Fields left out of responses. */
  hiddenFields?: readonly string[]
  /** Rows have createdBy and updatedBy (S2 §3). */
  isAudited?: true
}

/** The routes of an ordinary entity. */
export function entityRoutes({
  rows,
  list,
  all,
  add,
  update,
  status,
  remove,
  hiddenFields = [],
  isAudited,
  ...listing
}: Entity): Routes {
  const routes: Record<string, Route> = {}
  const withoutHidden = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !hiddenFields.includes(name))) as Row
  const listAll: Route = (call) => respondList(call, call.store.rowsOf(rows).map(withoutHidden), listing)
  const changeRow =
    (words: string): Route =>
    ({ store, user, id, body }) =>
      store.change(rows, id, isAudited ? { ...body, updatedBy: user._id } : body)
        ? respondMessage(words)
        : refuse('Not found', 404)
  routes[`GET ${list}`] = listAll
  if (all) routes[`GET ${all}`] = listAll
  if (add) {
    routes[`POST ${add}`] = ({ store, user, body }) => {
      const at = store.instant()
      const stamps = { createdAt: at, createdBy: user._id, updatedAt: at, updatedBy: user._id }
      store.add(rows, isAudited ? { ...body, ...stamps } : body)
      return respondMessage('Added Successfully')
    }
  }
  if (update) routes[`PUT ${update}/:id`] = changeRow('Updated Successfully')
  if (status) routes[`PUT ${status}/:id`] = changeRow('Status updated Successfully')
  if (remove) {
    routes[`DELETE ${remove}/:id`] = ({ store, id }) =>
      store.remove(rows, id) ? respondMessage('Deleted Successfully') : refuse('Not found', 404)
  }
  return routes
}
