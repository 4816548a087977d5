/** Where a sign-in tells who signed in; S1 §7 promises the token alone. */
export type PersonAt = 'nowhere' | 'admin' | 'user' | 'userinfo' | 'payload' | 'token'

/** How this institute is: each of it was met in backends of this kind. */
export type Options = {
  /** Fields come in every shape that the reading of a document database brings about. */
  untidy: boolean
  /** Entries of lists that nobody can read, at the end of each first page. */
  oddRows: readonly unknown[]
  /** No page has more rows, whatever is asked for. */
  pageCap: number
  /** Milliseconds before each answer. */
  slow: number
  /** Failures come as a page of HTML. */
  htmlErrors: boolean
  /** How a registration is changed: the documents give both. */
  updateRegister: readonly ('PUT' | 'POST')[]
  /** The token is expected without "Bearer". */
  rawToken: boolean
  /** Words such as roles and languages come in any case. */
  mixedCase: boolean
  personAt: PersonAt
  /** Under which name, and how, the role is told. */
  roleAs: 'role.roleName' | 'roleName' | 'role' | 'nothing'
  /** Where the menus are: flat, in the first item of a list (S1 §2.1), in the role, or nowhere. */
  menusAs: 'flat' | 'first item' | 'role' | 'nothing'
  /** Besides its few tidy rows, a year of them in which everything has happened that its screens did not prevent. */
  messy: boolean
  /** Per cent that theory and practice need to pass. */
  passMark: number
  apiKey: string
  /** Milliseconds by which its clock is ahead: in `createdAt` and the like, and in the Date header. */
  clockOffset: number
  /** Whether responses have a Date header. */
  dateHeader: boolean
  /** How many lists of registrations are answered before a new one is in them. */
  listLag: number
  /** 0 for a free one. */
  port: number
}

export const usual: Options = {
  untidy: true,
  oddRows: [],
  pageCap: 100,
  slow: 0,
  htmlErrors: false,
  updateRegister: ['PUT', 'POST'],
  rawToken: false,
  mixedCase: true,
  personAt: 'nowhere',
  roleAs: 'nothing',
  menusAs: 'nothing',
  messy: false,
  passMark: 60,
  apiKey: '',
  clockOffset: 0,
  dateHeader: true,
  listLag: 0,
  port: 0,
}
