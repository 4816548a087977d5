import { describe, expect, it } from 'vitest'
import { changeStates } from '#contract/desk/outbox'
import { groupChanges } from './groups'
import { sampleChange } from './sample-change'

const changes = changeStates.map((state) => ({ ...sampleChange, id: state, state }))

describe('groupChanges', () => {
  it('puts every change into one group, with groups that need a person first', () => {
    const groups = groupChanges(changes).map(({ label, changes }) => [label, changes.map(({ id }) => id)])
    expect(groups).toEqual([
      ['Decide', ['uncertain']],
      ['Came back', ['returned']],
      ['To send', ['waiting', 'sending', 'checking']],
      ['Done', ['done']],
    ])
  })

  it('leaves out empty groups', () => {
    expect(groupChanges([])).toEqual([])
  })

  it('gives each group its own icon', () => {
    expect(new Set(groupChanges(changes).map(({ icon }) => icon)).size).toBe(4)
  })
})
