/** Tells password managers whose password a form sets; nobody else sees or reaches it. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
