import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { decodeInput, type Endpoint } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { wireName } from '#contract/protocol/wire'

const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
/** JSON values that break code which expects a string or number, or which uses a string as a property name. */
const values: unknown[] = [
  ...['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__', 'toJSON', 'then', 'length'].flatMap(
    (name) => [name, JSON.parse(`{"${name}":1}`), JSON.parse(`[{"${name}":1}]`)],
  ),
  JSON.parse('{"toString":1,"valueOf":1,"_id":{"toString":1,"valueOf":1}}'),
  {},
  [[]],
  deep,
  true,
  1e308,
]
const calls = Object.entries<Record<string, Endpoint>>(contract).flatMap(([entity, operations]) =>
  Object.entries(operations).map(([operation, endpoint]) => ({ name: `${entity}.${operation}`, endpoint })),
)

test.each(calls)('$name reads any value in any field or refuses it properly', ({ endpoint }) => {
  for (const value of values) {
    for (const [ours, field] of Object.entries(endpoint.input.shape)) {
      try {
        decodeInput(endpoint, { [wireName(ours, field)]: value })
      } catch (error) {
        expect(error).toBeInstanceOf(CallError)
        expect(error).toMatchObject({ code: 'invalid' })
      }
    }
    const row = Object.fromEntries(
      Object.entries(endpoint.response.shape).map(([ours, field]) => [wireName(ours, field), value]),
    )
    for (const payload of [row, value, { rows: [row] }]) {
      try {
        endpoint.response.decode({ message: value, result: value, payload })
      } catch (error) {
        expect(error).toMatchObject({ code: 'bad_gateway' })
      }
    }
  }
})

test('an object in place of a text is refused at its field', () => {
  for (const name of ['toString', 'valueOf', 'x']) {
    const decoded = () => decodeInput(contract.registration.add, { Authority: JSON.parse(`{"${name}":1}`) })
    expect(decoded).toThrow(expect.objectContaining({ fields: expect.objectContaining({ authority: 'Enter a text' }) }))
  }
})
