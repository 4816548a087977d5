import { expect, test } from 'vitest'
import { dependentFields } from './use-course-choices'

test('a changed choice clears all choices below it, and the slot (S1 §4)', () => {
  const fields = ['vehicleCategoryId', 'courseTypeId', 'courseCategoryId', 'courseNameId', 'slotId']
  for (const [level, clearedFields] of Object.entries(dependentFields)) {
    const dependentNames = fields.slice(fields.indexOf(level) + 1)
    expect([level, clearedFields]).toEqual([level, Object.fromEntries(dependentNames.map((name) => [name, '']))])
  }
  expect(Object.keys(dependentFields)).toEqual(fields.slice(0, -1))
})
