import { contract } from '#contract/index'
import { ratio } from '../ratio'
import { irregularPage } from './irregular-registrations'
import { registrationPage } from './registrations'

const page = registrationPage(100)
const irregular = irregularPage(100)
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
    name: 'reading an irregular page of 100 registrations against structuredClone',
    limit: 1.5,
    run: () =>
      ratio(
        repeat(() => contract.registration.list.response.decode(irregular)),
        repeat(() => structuredClone(irregular)),
      ),
  },
]
