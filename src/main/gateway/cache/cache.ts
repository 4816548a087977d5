import { setTimeout as pause } from 'node:timers/promises'
import { today } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import type { DeskContext } from '../../ports'
import { openCache } from '../../store/cache/open-cache'
import type { SearchHit } from '../../store/cache/search-index'
import { isAway, noAnswer } from '../errors'
import type { Ask, Question, Reply } from '../question'
import { createCopies, type RoleOf } from './copies'
import { entriesOf } from './entries'
import { catalogue, isCatalogue, isChangeOfKept, policyOf } from './policy'
import { slotsCopy } from './slots-copy'

type Needs = Pick<DeskContext, 'dataDir' | 'store' | 'now' | 'log' | 'emit'> & {
  ask: Ask
  /** Decides which day is today. */
  serverNow: () => number
  /** Another role may see other things. */
  role: RoleOf
  /** Fetches anew what the cache is filled with (fill.ts), soon. */
  refill: () => void
}

const minute = 60_000
/** A copy this young is not refreshed behind; one this old is no first answer any more. */
const age = { fresh: minute / 2, old: 12 * 60 * minute }
/** Once the institute was away, a question of which there is a copy waits no longer than this. */
const shortWait = 3_000

export type GatewayCache = ReturnType<typeof createCache>

/**
 * What the institute said of the catalogue and the slots, so that the wizard answers at once and goes on while the
 * institute is away (architecture.md). Nothing of it is personal; it belongs to one backend and the role.
 */
export function createCache({ dataDir, store, now, serverNow, log, emit, ask, role, refill }: Needs) {
  const cache = openCache({ dataDir, owner: store.backend, log })
  const copies = createCopies({ cache, now, log, role })
  const slots = slotsCopy(cache, { now, serverNow })
  const refreshing = new Set<string>()
  /** Entities whose copies are shown because the institute is away. */
  const away = new Set<string>()
  let changes = 0
  let wordsAreOld = true
  let closed = false

  const refreshed = (entity: string) => emit('cache.refreshed', { entity })

  /** Asks the institute and keeps what it says, unless something was changed meanwhile. */
  async function fetched(question: Question, signal?: AbortSignal): Promise<Reply> {
    const before = changes
    const reply = await ask(question, { signal, kept: copies.of(question)?.reply })
    if (closed || before !== changes) return reply
    const { entity, operation } = question.route
    copies.keep(question, reply)
    if (isCatalogue(entity)) wordsAreOld = true
    else slots.keep(operation, question.input, reply.value)
    return reply
  }

  /** The institute's answer, or a copy while it is away. */
  async function orCopy(question: Question, copy: () => Reply | undefined, signal?: AbortSignal): Promise<Reply> {
    const { entity } = question.route
    try {
      const answer = fetched(question, signal)
      return await (away.has(entity) && copy() ? Promise.race([answer, late()]) : answer)
    } catch (error) {
      const kept = isAway(error) && !signal?.aborted && !closed ? copy() : undefined
      if (!kept) throw error
      away.add(entity)
      return kept
    }
  }

  /** Goes on when whoever asked has gone. */
  async function refreshBehind(question: Question, before: string): Promise<void> {
    const { entity } = question.route
    try {
      const { text } = await fetched(question)
      if (away.delete(entity) || text !== before) refreshed(entity)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (closed) return
      if (isAway(error) && !away.has(entity)) {
        away.add(entity)
        refreshed(entity)
      }
      if (error.code === 'forbidden' || error.code === 'not_found') {
        copies.drop(question)
        refreshed(entity)
      }
      // Any other answer says nothing about what is kept.
    }
  }

  async function cacheFirst(question: Question, signal?: AbortSignal): Promise<Reply> {
    const copy = copies.of(question)
    if (!copy || copy.stale || copy.age > age.old) return orCopy(question, () => copies.aged(question), signal)
    const { method, url, body } = question.request
    const key = `${method} ${url} ${body}`
    if (copy.age > age.fresh && !refreshing.has(key)) {
      refreshing.add(key)
      void refreshBehind(question, copy.reply.text).finally(() => refreshing.delete(key))
    }
    return away.has(question.route.entity) ? { ...copy.reply, cachedAt: copy.fetchedAt } : copy.reply
  }

  function changed({ route: { entity, operation }, input }: Question) {
    changes++
    wordsAreOld = true
    if (!isCatalogue(entity)) {
      const id: unknown = Reflect.get(Object(input), 'id')
      if (typeof id === 'string') slots.gone(id)
      if (operation !== 'uploadSheet') return
      slots.outdated()
      refill()
      return
    }
    // Their answers name one another.
    copies.markStale(catalogue)
    for (const name of catalogue) if (name !== entity) refreshed(name)
  }

  return {
    slots,
    /** Answers a question by the policy of its entity, and hears of changes. */
    async answer(question: Question, signal?: AbortSignal): Promise<Reply> {
      const policy = role(question.as) === undefined ? undefined : policyOf(question.route, question.input)
      if (policy === 'cache first') return cacheFirst(question, signal)
      if (policy === 'network first')
        return orCopy(question, () => slots.copyOf(question) ?? copies.aged(question), signal)
      const reply = await ask(question, { signal })
      if (!closed && isChangeOfKept(question.route)) changed(question)
      return reply
    },
    /** The answer of less than so many milliseconds ago, or a new one. */
    async recent(question: Question, most: number): Promise<Reply> {
      const copy = copies.of(question)
      return copy && !copy.stale && copy.age < most ? copy.reply : fetched(question)
    },
    /** The institute answers again: what was shown as a copy is asked anew. */
    online() {
      const shown = [...away]
      away.clear()
      for (const entity of shown) refreshed(entity)
      refill()
    },
    /** Full-text search over what is kept. */
    search: (text: string, limit: number): SearchHit[] =>
      cache.run(({ searchIndex: words, responses: answers }) => {
        if (wordsAreOld) words.replace(entriesOf(answers.all(), log))
        wordsAreOld = false
        return words.search(normalizeUnicode(text, 'NFC'), today(serverNow()), limit)
      }) ?? [],
    close() {
      closed = true
      cache.close()
    },
  }
}

async function late(): Promise<never> {
  await pause(shortWait, undefined, { ref: false })
  throw noAnswer()
}
