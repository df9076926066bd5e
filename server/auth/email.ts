/** Forma em que um e-mail se guarda e se procura: NFC, minúsculas, sem espaços nas pontas. */
export function emailCanonico(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** Um endereço plausível; quem decide se existe é o correio. */
export function emailPlausivel(email: string): boolean {
  return email.length <= 254 && /^[^\s@,;<>"\u0000-\u001f]+@[^\s@,;<>"\u0000-\u001f]+$/.test(email);
}
