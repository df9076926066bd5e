/** Forma em que um e-mail se guarda e se procura: NFC, minúsculas, sem espaços nas pontas. */
export function emailCanonico(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** Um endereço plausível; quem decide se existe é o correio. */
export function emailPlausivel(email: string): boolean {
  return email.length <= 254 && /^[^\s\p{Cc}@,;<>"]+@[^\s\p{Cc}@,;<>"]+$/u.test(email);
}
