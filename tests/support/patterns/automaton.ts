/** A place in an expression that takes one character: its source, as a class or a sign. */
type Place = { source: string; next: Set<number> }
/** A part of an expression. `free` and `freeLast` are what holds without a condition such as `$` or a look ahead. */
type Part = {
  first: readonly number[]
  last: readonly number[]
  freeLast: readonly number[]
  nullable: boolean
  free: boolean
}
export type Automaton = {
  places: readonly Place[]
  first: readonly number[]
  /** Places after which the expression has matched, whatever follows. */
  accepting: ReadonlySet<number>
  /** Steps that two different ways lead to: `(a+)+`. */
  twice: ReadonlySet<string>
}

const nothing: Part = { first: [], last: [], freeLast: [], nullable: true, free: true }
const condition: Part = { ...nothing, free: false }
const dead: Part = { ...nothing, nullable: false, free: false }
/** Repetitions that are bounded are written out, up to so many: more of them make no other shape. */
const writtenOut = 3

/**
 * An expression as an automaton (Glushkov's): a state for each place that takes a character. `isStart` reads `^` as true,
 * else as never; with the flag m it is a condition.
 */
export function automatonOf(pattern: string, flags: string, isStart: boolean): Automaton {
  const places: Place[] = []
  const twice = new Set<string>()
  let at = 0
  const caret = flags.includes('m') ? condition : isStart ? nothing : dead

  function link(from: readonly number[], to: readonly number[]) {
    for (const one of from)
      for (const other of to) {
        if (places[one]?.next.has(other)) twice.add(`${one} ${other}`)
        places[one]?.next.add(other)
      }
  }
  function sequence(a: Part, b: Part): Part {
    link(a.last, b.first)
    return {
      first: a.nullable ? [...a.first, ...b.first] : a.first,
      last: b.nullable ? [...a.last, ...b.last] : b.last,
      freeLast: b.free ? [...a.freeLast, ...b.freeLast] : b.freeLast,
      nullable: a.nullable && b.nullable,
      free: a.free && b.free,
    }
  }
  const either = (a: Part, b: Part): Part => ({
    first: [...a.first, ...b.first],
    last: [...a.last, ...b.last],
    freeLast: [...a.freeLast, ...b.freeLast],
    nullable: a.nullable || b.nullable,
    free: a.free || b.free,
  })
  const optional = (part: Part): Part => ({ ...part, nullable: true, free: true })
  function character(source: string): Part {
    const place = places.push({ source, next: new Set() }) - 1
    return { first: [place], last: [place], freeLast: [place], nullable: false, free: false }
  }

  function alternatives(): Part {
    let part = terms()
    while (pattern[at] === '|') {
      at++
      part = either(part, terms())
    }
    return part
  }
  function terms(): Part {
    let part = nothing
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') part = sequence(part, repeated())
    return part
  }
  /** An atom with what stands behind it; written out it is read again from its beginning. */
  function repeated(): Part {
    const begin = at
    const once = atom()
    const [least, most] = quantifier()
    if (least === 1 && most === 1) return once
    const end = at
    const again = () => {
      at = begin
      const part = atom()
      at = end
      return part
    }
    let part: Part = nothing
    for (let count = 1; count < Math.min(least, writtenOut); count++) part = sequence(part, again())
    if (most === Number.POSITIVE_INFINITY) {
      link(once.last, once.first)
      return sequence(part, least === 0 ? optional(once) : once)
    }
    part = least === 0 ? optional(once) : sequence(part, once)
    for (let count = least; count < Math.min(most, least + writtenOut); count++)
      if (count > 0) part = sequence(part, optional(again()))
    return part
  }
  function quantifier(): [least: number, most: number] {
    const [whole = '', sign, least = '1', comma, most = ''] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at)) ?? []
    at += whole.length
    if (whole === '') return [1, 1]
    if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY]
    if (!comma) return [Number(least), Number(least)]
    return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)]
  }
  function atom(): Part {
    const rest = pattern.slice(at)
    const look = /^\(\?<?[=!]/.exec(rest)?.[0]
    const group = look ?? /^\((?:\?:|\?<\w+>)?/.exec(rest)?.[0]
    if (group !== undefined) {
      at += group.length
      const inside = alternatives()
      at++
      return look ? { ...condition, first: inside.first } : inside
    }
    if (rest[0] === '^' || rest[0] === '$' || /^\\[bB]/.test(rest)) {
      at += rest[0] === '\\' ? 2 : 1
      return rest[0] === '^' ? caret : condition
    }
    const source =
      /^\[(?:\\.|[^\]\\])*\]|^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|.)|^./su.exec(rest)?.[0] ?? ''
    if (/^\\[1-9k]/.test(source)) throw new Error(`What ${source} repeats is not looked into: ${pattern}`)
    at += source.length
    return character(source)
  }

  const root = alternatives()
  if (at < pattern.length) throw new Error(`The expression ${pattern} was read up to ${at}`)
  return { places, first: root.first, accepting: new Set(root.freeLast), twice }
}
