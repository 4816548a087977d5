import type { Contract } from '#contract/index'
import type { CallOptions, Client } from '#contract/protocol/http/client'
import type { IssuedDocument, IssuedKind } from '#contract/registration/issued-document'
import { hasCapability } from '../../gateway/capabilities'

/** Content of a document at its issue; null if `number` is '' or the backend has not stored the document. */
export async function loadIssuedDocument(
  api: Client<Contract>,
  kind: IssuedKind,
  number: string,
  options: CallOptions,
): Promise<IssuedDocument | null> {
  if (number === '' || !(await hasCapability(api, 'issuedDocument'))) return null
  const { document } = await api.issuedDocument.find({ kind, number }, options)
  return document ?? null
}
