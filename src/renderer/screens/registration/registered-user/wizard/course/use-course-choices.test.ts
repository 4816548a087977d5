import { expect, test } from 'vitest'
import { dependentFields } from './use-course-choices'

test('another choice clears all choices below it, and the slot (S1 §4)', () => {
  const below = ['vehicleCategoryId', 'courseTypeId', 'courseCategoryId', 'courseNameId', 'slotId']
  for (const [level, emptied] of Object.entries(dependentFields)) {
    const hidden = below.slice(below.indexOf(level) + 1)
    expect([level, emptied]).toEqual([level, Object.fromEntries(hidden.map((name) => [name, '']))])
  }
  expect(Object.keys(dependentFields)).toEqual(below.slice(0, -1))
})
