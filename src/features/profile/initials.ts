interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

const firstLetter = (text: string): string => Array.from(text.trim())[0] ?? "";

/** Initials of both names, else of the e-mail, for a user without a picture. */
export function initialsOf({ firstName, lastName, email }: Named): string {
  // "van der Berg" is known by its B.
  const family = lastName.split(/\s+/).findLast((part) => /^\p{Lu}/u.test(part)) ?? lastName;
  return (firstLetter(firstName) + firstLetter(family) || firstLetter(email)).toLocaleUpperCase();
}
