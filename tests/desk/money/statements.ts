import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Faults of the statements of one request on their way to PostgreSQL. */
export type Course = {
  /** Milliseconds before the next one, which draws the steps of two requests into each other. */
  delay: () => number
  /** At which the connection breaks: the first is 1. */
  breakAt?: number
  /** The commit is made, and the connection breaks before anybody hears of it. */
  losesCommit?: boolean
  /** Runs at the statement `breakAt` in place of the break. */
  instead?: () => void
}

const courses = new AsyncLocalStorage<Course & { count: number }>()
export const onCourse = <T>(course: Course, work: () => T): T => courses.run({ ...course, count: 0 }, work)

type Client = pg.Client & { connection: { stream: { destroy(): void } } }
type Given = [asked: unknown, ...rest: unknown[]]
type Query = (this: Client, ...given: Given) => Promise<unknown> | undefined

const textOf = (asked: unknown) => (typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : asked)
const isCommit = (asked: unknown) => String(textOf(asked)).toLowerCase() === 'commit'

/**
 * Real statements over real connections, which tarry and break as the request's course says. Undone by what it gives back.
 * Where one breaks is counted, so that a seed breaks it there again.
 */
export function openCourses(): () => void {
  const before = pg.Client.prototype.query as unknown as Query

  async function tarry(client: Client, given: Given, course: Course & { count: number }) {
    const isHere = ++course.count === course.breakAt
    const wait = course.delay()
    if (wait > 0) await pause(wait)
    if (isHere && course.instead) course.instead()
    else if (isHere) client.connection.stream.destroy()
    const answer = await before.apply(client, given)
    if (course.losesCommit && isCommit(given[0])) {
      client.connection.stream.destroy()
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    }
    return answer
  }

  const query: Query = function (...given) {
    const course = courses.getStore()
    const heard = given.at(-1)
    if (!course) return before.apply(this, given)
    if (typeof heard !== 'function') return tarry(this, given, course)
    const answered = tarry(this, given.slice(0, -1) as unknown as Given, course)
    answered.then(
      (answer) => heard(null, answer),
      (error: unknown) => heard(error),
    )
    return undefined
  }
  Object.assign(pg.Client.prototype, { query })
  return () => void Object.assign(pg.Client.prototype, { query: before })
}
