import { describe, expect, it } from 'vitest'
import { cleanSearch, toSearchText } from './search'

describe('cleanSearch', () => {
  it.each(['Asha Rani', 'सुनीता', 'क्‍ष', 'a.b-c+d@mail.in', 'HR06/2019_0012', '०९८७'])('keeps %s', (text) => {
    expect(cleanSearch(text)).toBe(text)
  })
  it.each([
    ["O'Neil; drop", 'ONeil drop'],
    ['50% (cash)!', '50 cash'],
    ['a   b\tc', 'a b c'],
    ['<b>"x"</b>', 'bx/b'],
  ])('removes disallowed characters from %s', (text, cleaned) => expect(cleanSearch(text)).toBe(cleaned))
})

describe('toSearchText', () => {
  it.each([
    ['Car (LMV) Refresher', 'Car LMV Refresher'],
    ['Rules & signs', 'Rules signs'],
    ["Driver's course", 'Driver s course'],
  ])('keeps the words of %s apart', (name, search) => expect(toSearchText(name)).toBe(search))
})
