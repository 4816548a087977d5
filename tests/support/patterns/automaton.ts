/** A position that reads one character; `source` is its class or literal. */
type Position = { source: string; next: Set<number> }
/** A part of an expression. Unconditional means without an assertion such as `$` or a lookahead. */
type Part = {
  first: readonly number[]
  last: readonly number[]
  unconditionalLast: readonly number[]
  nullable: boolean
  isUnconditional: boolean
}
export type Automaton = {
  positions: readonly Position[]
  first: readonly number[]
  /** Positions after which the expression has matched, whatever follows. */
  accepting: ReadonlySet<number>
  /** Steps that are possible in two ways, as in `(a+)+`. */
  ambiguousSteps: ReadonlySet<string>
}

const empty: Part = { first: [], last: [], unconditionalLast: [], nullable: true, isUnconditional: true }
const condition: Part = { ...empty, isUnconditional: false }
const never: Part = { ...empty, nullable: false, isUnconditional: false }
/** Bounded repetitions are unrolled up to this count; more would not change the result. */
const maxUnrolled = 3

/**
 * Builds Glushkov's automaton of an expression, with a state for each position. `^` matches everywhere at the start of
 * the text and nowhere later in it; with the flag m it is a condition.
 */
export function buildAutomaton(pattern: string, flags: string, searchFrom: 'start' | 'later'): Automaton {
  const positions: Position[] = []
  const ambiguousSteps = new Set<string>()
  let index = 0
  const singleLineCaret = searchFrom === 'start' ? empty : never
  const caret = flags.includes('m') ? condition : singleLineCaret

  function link(from: readonly number[], to: readonly number[]) {
    for (const one of from)
      for (const other of to) {
        if (positions[one]?.next.has(other)) ambiguousSteps.add(`${one} ${other}`)
        positions[one]?.next.add(other)
      }
  }
  function concatenate(a: Part, b: Part): Part {
    link(a.last, b.first)
    return {
      first: a.nullable ? [...a.first, ...b.first] : a.first,
      last: b.nullable ? [...a.last, ...b.last] : b.last,
      unconditionalLast: b.isUnconditional ? [...a.unconditionalLast, ...b.unconditionalLast] : b.unconditionalLast,
      nullable: a.nullable && b.nullable,
      isUnconditional: a.isUnconditional && b.isUnconditional,
    }
  }
  const alternate = (a: Part, b: Part): Part => ({
    first: [...a.first, ...b.first],
    last: [...a.last, ...b.last],
    unconditionalLast: [...a.unconditionalLast, ...b.unconditionalLast],
    nullable: a.nullable || b.nullable,
    isUnconditional: a.isUnconditional || b.isUnconditional,
  })
  const optional = (part: Part): Part => ({ ...part, nullable: true, isUnconditional: true })
  function addPosition(source: string): Part {
    const position = positions.push({ source, next: new Set() }) - 1
    return {
      first: [position],
      last: [position],
      unconditionalLast: [position],
      nullable: false,
      isUnconditional: false,
    }
  }

  function parseAlternatives(): Part {
    let part = parseTerms()
    while (pattern[index] === '|') {
      index++
      part = alternate(part, parseTerms())
    }
    return part
  }
  function parseTerms(): Part {
    let part = empty
    while (index < pattern.length && pattern[index] !== '|' && pattern[index] !== ')')
      part = concatenate(part, parseRepetition())
    return part
  }
  /** An atom with its quantifier; each unrolled copy parses the atom again. */
  function parseRepetition(): Part {
    const start = index
    const single = parseAtom()
    const [least, most] = parseQuantifier()
    if (least === 1 && most === 1) return single
    const end = index
    const parseCopy = () => {
      index = start
      const part = parseAtom()
      index = end
      return part
    }
    let part: Part = empty
    for (let count = 1; count < Math.min(least, maxUnrolled); count++) part = concatenate(part, parseCopy())
    if (most === Number.POSITIVE_INFINITY) {
      link(single.last, single.first)
      return concatenate(part, least === 0 ? optional(single) : single)
    }
    part = least === 0 ? optional(single) : concatenate(part, single)
    for (let count = least; count < Math.min(most, least + maxUnrolled); count++)
      if (count > 0) part = concatenate(part, optional(parseCopy()))
    return part
  }
  function parseQuantifier(): [least: number, most: number] {
    const [whole = '', sign, least = '1', comma, most = ''] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(index)) ?? []
    index += whole.length
    if (whole === '') return [1, 1]
    if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY]
    if (!comma) return [Number(least), Number(least)]
    return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)]
  }
  function parseAtom(): Part {
    const remainder = pattern.slice(index)
    const lookaround = /^\(\?<?[=!]/.exec(remainder)?.[0]
    const group = lookaround ?? /^\((?:\?:|\?<\w+>)?/.exec(remainder)?.[0]
    if (group !== undefined) {
      index += group.length
      const content = parseAlternatives()
      index++
      return lookaround ? { ...condition, first: content.first } : content
    }
    if (remainder[0] === '^' || remainder[0] === '$' || /^\\[bB]/.test(remainder)) {
      index += remainder[0] === '\\' ? 2 : 1
      return remainder[0] === '^' ? caret : condition
    }
    const source =
      /^\[(?:\\.|[^\]\\])*\]|^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|.)|^./su.exec(
        remainder,
      )?.[0] ?? ''
    if (/^\\[1-9k]/.test(source)) throw new Error(`Backreferences such as ${source} are not supported: ${pattern}`)
    index += source.length
    return addPosition(source)
  }

  const root = parseAlternatives()
  if (index < pattern.length) throw new Error(`The expression ${pattern} cannot be parsed after offset ${index}`)
  return { positions, first: root.first, accepting: new Set(root.unconditionalLast), ambiguousSteps }
}
