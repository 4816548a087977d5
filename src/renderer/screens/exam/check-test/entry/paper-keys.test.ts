import { expect, it } from 'vitest'
import { paperKey } from './paper-keys'

it('digits and letters mark the four options and nothing else', () => {
  expect(['1', '4', 'a', 'D'].map(paperKey)).toEqual([{ mark: 0 }, { mark: 3 }, { mark: 0 }, { mark: 3 }])
  expect(['5', '9', 'e', 'z', 'F5', 'Tab', 'Escape', 'toString'].map(paperKey)).toEqual(Array(8).fill(undefined))
})

it('Enter moves to the next question, Backspace back; 0 and Delete clear', () => {
  expect(['Enter', 'Backspace', '0', 'Delete'].map(paperKey)).toEqual(['next', 'back', 'clear', 'clear'])
})
