/** O que a escola escreveu sobre o que há neste mapa e nas técnicas do caderno. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useTextosDaEscolaQuery } from '@/api/apiSlice';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { useEscolas } from '@/features/escola/textos/useEscolas';
import { PAPEL } from '@/tema/tokens';
import { chavesDoMapa, tituloDaChave } from '@core/astrology';
import type { AstroInfo, Escola, TextosDaEscola } from '@core/contract';
import { chavesDaTecnica, ehTecnica } from '@core/tecnicas';

interface Props {
  readonly escolaId: string | null;
  readonly info: AstroInfo;
  /** As seções que vão no caderno. */
  readonly secoes: readonly string[];
}

/** Por ordem das chaves do mapa, e depois as das técnicas; os rascunhos não vão ao papel. */
function textosDe(
  { textos }: TextosDaEscola,
  info: AstroInfo,
  secoes: readonly string[],
): TextosDaEscola['textos'] {
  const publicados = textos.filter((t) => t.publicado);
  const escritas = publicados.map((t) => t.chave);
  const chaves = new Set([
    ...chavesDoMapa(info),
    ...secoes.filter(ehTecnica).flatMap((id) => chavesDaTecnica(id, escritas)),
  ]);
  return [...chaves].flatMap((chave) => publicados.filter((t) => t.chave === chave));
}

function DeUma({
  escola,
  info,
  secoes,
  unica,
}: Props & { readonly escola: Escola; readonly unica: boolean }) {
  const { currentData, error, refetch } = useTextosDaEscolaQuery(escola.id);
  const textos = useMemo(
    () => (currentData ? textosDe(currentData, info, secoes) : []),
    [currentData, info, secoes],
  );
  if (!currentData)
    return error ? (
      <NaoVeio
        titulo="Não foi possível carregar os textos da escola"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    ) : (
      <Skeleton variant="rounded" height={200} aria-label="Carregando os textos" />
    );
  return (
    <>
      {!unica && <h3>{escola.nome}</h3>}
      {textos.length === 0 && <p>{escola.nome} ainda não escreveu sobre o que há neste mapa.</p>}
      {textos.map((t) => (
        <Box key={t.id} sx={{ py: '5px', borderTop: `1px solid ${PAPEL.fio}` }}>
          <Box component="h4" sx={{ m: '0 0 2px', fontSize: 12, breakAfter: 'avoid' }}>
            {tituloDaChave(t.chave)}
          </Box>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', orphans: 3, widows: 3 }}>
            {t.texto}
          </Box>
          <Box sx={{ fontSize: 9.5, color: PAPEL.tintaSuave }}>{t.autor}</Box>
        </Box>
      ))}
    </>
  );
}

export function TextosNoCaderno(props: Props) {
  const escolas = useEscolas(props.escolaId);
  return (
    <section>
      <h2>Textos da escola</h2>
      {escolas.map((escola) => (
        <DeUma key={escola.id} {...props} escola={escola} unica={escolas.length === 1} />
      ))}
    </section>
  );
}
