import { useMapasDaEscolaQuery } from '@/api/apiSlice';
import type { MapaDeEscola } from '@core/contract/escolas';
import { quantos } from '@core/texto';

/** O que acontece a quem vê estes mapas, se se apagam. */
function consequencias(mapas: readonly MapaDeEscola[]): readonly string[] {
  const sozinhos = mapas.reduce((soma, { compartilhadoCom }) => soma + compartilhadoCom, 0);
  const turmas = new Map(mapas.flatMap((m) => m.turmas ?? []).map((t) => [t.id, t.alunos]));
  const nasTurmas = [...turmas.values()].reduce((soma, alunos) => soma + alunos, 0);
  const um = mapas.length === 1;
  return [
    ...(sozinhos > 0
      ? [
          um
            ? `${quantos(sozinhos, 'aluno com acesso individual deixa', 'alunos com acesso individual deixam')} de vê-lo.`
            : `${quantos(sozinhos, 'compartilhamento individual', 'compartilhamentos individuais')} ${sozinhos === 1 ? 'acaba' : 'acabam'}.`,
        ]
      : []),
    ...(turmas.size > 0
      ? [
          `${um ? 'Sai' : 'Saem'} de ${quantos(turmas.size, 'turma', 'turmas')}, com ${quantos(nasTurmas, 'aluno', 'alunos')}, e dos exercícios e roteiros delas.`,
        ]
      : []),
  ];
}

interface Props {
  /** A escola de que são. */
  readonly escolaId: string;
  readonly mapas: readonly string[];
}

/** A quantos deixam de se mostrar uns mapas de uma escola, se se apagam; diz-se quando se sabe. */
export function QuemDeixaDeVer({ escolaId, mapas }: Props) {
  const { currentData: daEscola } = useMapasDaEscolaQuery(escolaId);
  const destes = daEscola?.filter(({ id }) => mapas.includes(id)) ?? [];
  if (destes.length === 0) return null;
  const frases = consequencias(destes);
  if (frases.length > 0) return <>{frases.join(' ')} </>;
  return (
    <>
      {destes.length === 1
        ? 'Ainda não é compartilhado com ninguém. '
        : 'Ainda não são compartilhados com ninguém. '}
    </>
  );
}
