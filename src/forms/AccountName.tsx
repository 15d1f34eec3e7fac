/** Hidden user-name field, by which password managers know whose password a form sets. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
