import { randomBytes } from 'node:crypto'
import type { Contract } from '#contract/index'
import { contract } from '#contract/index'
import { type Client, createClient, type Send } from '#contract/protocol/http/client'
import type { Provider } from '#provider/index'

export const phones = {
  superadmin: '9000000001',
  admin: '9000000002',
  dataEntry: '9000000003',
  examiner: '9000000004',
  otherDataEntry: '9000000005',
  otherExaminer: '9000000006',
}
export type Exchange = { status: number; body: Record<string, unknown> & { payload: Record<string, unknown> } }

/** An institute under test: its provider, a client of any role, and raw HTTP exchanges as the wire has them. */
export class Institute {
  readonly tokens: Map<string, string>
  /** Roles with a token in `signedIn` need not sign in. */
  constructor(
    readonly provider: Provider,
    signedIn: Record<string, string> = {},
  ) {
    this.tokens = new Map(Object.entries(signedIn))
  }

  /** Signs in every member of staff of `phones`. */
  async signInAllStaff(headers: Record<string, string> = {}): Promise<void> {
    for (const [role, phone] of Object.entries(phones)) {
      const { body } = await this.exchange('POST', 'admin/login', { phone, password: 'practice1' }, headers)
      this.tokens.set(role, String(body.payload.token))
    }
  }

  headers(role: keyof typeof phones, key?: string): Record<string, string> {
    return { authorization: `Bearer ${this.tokens.get(role)}`, ...(key ? { 'idempotency-key': key } : {}) }
  }

  async exchange(
    method: string,
    path: string,
    body?: unknown,
    headers = this.headers('superadmin'),
  ): Promise<Exchange> {
    const response = await this.provider.fetch(
      new Request(`http://institute.example/api/v1/${path}`, {
        method,
        headers: { ...headers, ...(isJson(body) ? { 'content-type': 'application/json' } : {}) },
        ...(body === undefined ? {} : { body: isJson(body) ? JSON.stringify(body) : (body as FormData) }),
      }),
    )
    return { status: response.status, body: (await response.json()) as Exchange['body'] }
  }

  /** A client of the contract; a guarded change without a key of its own gets a fresh one. */
  as(role: keyof typeof phones): Client<Contract> {
    const send: Send = ({ method, url, body, file }, { key = newKey() }) => {
      const content = file ? formOf(file) : body && JSON.parse(body)
      return this.exchange(method, url.replace('/api/v1/', ''), content, this.headers(role, key))
    }
    return createClient(contract, send)
  }
}
const isJson = (body: unknown) => body !== undefined && !(body instanceof FormData)

/** A file as a browser's form carries it. */
export function formOf({ field, name, bytes }: { field: string; name: string; bytes: Uint8Array }): FormData {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], name))
  return form
}
export const newKey = (): string => randomBytes(16).toString('hex')
