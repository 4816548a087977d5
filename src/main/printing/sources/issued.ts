import type { Contract } from '#contract/index'
import type { CallOptions, Client } from '#contract/protocol/http/client'
import type { IssuedDocument, IssuedKind } from '#contract/registration/issued-document'
import { can } from '../../gateway/capability'

/**
 * What a document printed when it was issued; null where it has no number yet, and of an institute that does not keep it:
 * there paper shows what the institute says now.
 */
export async function issuedOf(
  api: Client<Contract>,
  kind: IssuedKind,
  number: string,
  options: CallOptions,
): Promise<IssuedDocument | null> {
  if (number === '' || !(await can(api, 'issuedDocument'))) return null
  const { document } = await api.issuedDocument.find({ kind, number }, options)
  return document ?? null
}
