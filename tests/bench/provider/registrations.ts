import { registrationWireRow } from '../../support/registrations'

/** A page of registrations as the wire spells them. */
export function registrationPage(rows: number): unknown {
  return { message: 'OK', payload: { Question: Array.from({ length: rows }, (_, i) => registration(i)), count: rows } }
}

const registration = (i: number) =>
  registrationWireRow({ _id: `6740c0de${String(i).padStart(16, '0')}`, email: 'sunita@example.in' })
