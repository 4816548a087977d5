import { contract } from '#contract/index'
import { ratio } from '../ratio'
import { registrationPage } from './registrations'
import { untidyPage } from './untidy-registrations'

const page = registrationPage(100)
const untidy = untidyPage(100)
const repeat = (work: () => unknown) => () => {
  for (let i = 0; i < 10; i++) work()
}

export const benches = [
  {
    name: 'decoding a page of 100 registrations against structuredClone',
    limit: 1.5,
    run: () =>
      ratio(
        repeat(() => contract.registration.list.response.decode(page)),
        repeat(() => structuredClone(page)),
      ),
  },
  {
    name: 'reading an untidy page of 100 registrations against structuredClone',
    limit: 1.5,
    run: () =>
      ratio(
        repeat(() => contract.registration.list.response.decode(untidy)),
        repeat(() => structuredClone(untidy)),
      ),
  },
]
