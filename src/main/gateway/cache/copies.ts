import type { Log } from '../../ports/log'
import type { Cache } from '../../store/cache/open-cache'
import type { Question, Reply } from '../question'

/** The role of this person; undefined where nobody is named, or they have no session here. */
export type RoleOf = (as: string | undefined) => string | undefined
type Needs = { cache: Cache; now: () => number; log: Log; role: RoleOf }

/** Whole answers, by the request and the role that asked. */
export function createCopies({ cache, now, log, role }: Needs) {
  const keyOf = ({ request: { method, url, body = '' }, as }: Question) => `${role(as)} ${method} ${url} ${body}`

  const drop = (question: Question) => void cache.run(({ responses: answers }) => answers.remove(keyOf(question)))

  /**
   * The kept answer, and how far in milliseconds its stamp lies from now: in the past, or ahead after the clock was put
   * back. One that cannot be read any more is dropped.
   */
  function of(question: Question) {
    const kept = cache.run(({ responses: answers }) => answers.read(keyOf(question)))
    if (!kept) return undefined
    const { body: text, fetchedAt, stale, etag: tag } = kept
    try {
      const body: unknown = JSON.parse(text)
      const value: unknown = question.route.endpoint.response.decode(body)
      const reply: Reply = { status: 200, text, body, value, tag }
      return { reply, fetchedAt, stale: stale === 1, age: Math.abs(now() - Date.parse(fetchedAt)) }
    } catch (error) {
      log('cache.entry_unreadable', { error })
      drop(question)
      return undefined
    }
  }

  return {
    of,
    drop,
    /** The kept answer with its age, to be shown while there is none better. */
    aged(question: Question): Reply | undefined {
      const copy = of(question)
      return copy && { ...copy.reply, cachedAt: copy.fetchedAt }
    },
    keep(question: Question, { text, tag }: Reply) {
      const { entity, operation } = question.route
      const at = new Date(now()).toISOString()
      cache.run(({ responses: answers }) =>
        answers.write(keyOf(question), { operation: `${entity}.${operation}`, body: text, etag: tag, fetchedAt: at }),
      )
    },
    markStale: (entities: readonly string[]) =>
      void cache.run(({ responses: answers }) => {
        for (const entity of entities) answers.markStale(entity)
      }),
  }
}
