import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useCompartilharComTurmaMutation, useMapasDaEscolaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { LIMITES, type Cegueira, type MapaDeEscola, type Turma } from '@core/contract';
import { CampoDeMomento, TORTO } from '@/components/formulario/CampoDeMomento';
import { Janela } from '@/components/formulario/Janela';
import { EscolhaDaCegueira } from './EscolhaDaCegueira';
import { Marcas } from './Marcas';
import { useAnunciar } from './useAnunciar';

interface Props {
  readonly turma: Turma;
  readonly aoCompartilhar: (quantos: number) => void;
  readonly aoFechar: () => void;
}

const OITO = { quantos: 8, nome: 'Os oito últimos' };
/** O que se compartilha é quase sempre o que se acabou de criar. */
const osUltimosPrimeiro = (mapas: readonly MapaDeEscola[]): readonly MapaDeEscola[] =>
  [...mapas].sort(
    (a, b) =>
      (b.criadoEm ?? '').localeCompare(a.criadoEm ?? '') ||
      (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  );

/** Os mapas da escola que ainda não estão na turma, e como se veem nela. */
function CompartilharMapas({ turma, aoCompartilhar, aoFechar }: Props) {
  const daEscola = useMapasDaEscolaQuery(turma.escola.id);
  const [marcados, marcar] = useState<ReadonlySet<string>>(new Set());
  const [cegueira, escolher] = useState<Cegueira>('às claras');
  const [revelaEm, revelar] = useState<string | null>(null);
  const [compartilhar, { isLoading, error }] = useCompartilharComTurmaMutation();
  const jaEstao = new Set(turma.mapas.map((m) => m.mapaId));
  const enviar = async (): Promise<void> => {
    const mapas = [...marcados];
    const corpo = { mapas, cegueira, revelaEm: cegueira === 'às claras' ? null : revelaEm };
    const { error: falha } = await compartilhar({ id: turma.id, corpo });
    if (!falha) aoCompartilhar(mapas.length);
  };
  const demais = marcados.size > LIMITES.mapasDeUmaVez;
  return (
    <Janela
      titulo="Compartilhar mapas com a turma"
      acao="Compartilhar"
      emCurso={isLoading}
      falta={marcados.size === 0 || demais || (cegueira !== 'às claras' && revelaEm === TORTO)}
      erro={
        demais
          ? `Escolha no máximo ${LIMITES.mapasDeUmaVez} mapas de cada vez.`
          : error
            ? mensagemDoErro(error)
            : null
      }
      aoEnviar={() => void enviar()}
      aoFechar={aoFechar}
    >
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        {daEscola.data && (
          <Marcas
            titulo="Mapas da escola"
            rotulo="Buscar mapa"
            vazia={
              jaEstao.size > 0
                ? 'Todos os mapas da escola já estão nesta turma.'
                : 'A escola ainda não tem mapas. Crie um na página dela, ou copie um seu.'
            }
            semAchados="Nenhum mapa com esse nome."
            itens={daEscola.data.filter((m) => !jaEstao.has(m.id))}
            ordenar={osUltimosPrimeiro}
            primeiros={OITO}
            marcados={marcados}
            aoMarcar={marcar}
          />
        )}
        {!daEscola.data &&
          (daEscola.error ? (
            <NaoVeio
              titulo="Não foi possível carregar os mapas"
              mensagem={mensagemDoErro(daEscola.error)}
              aoTentar={() => void daEscola.refetch()}
            />
          ) : (
            <EsqueletoDaPagina />
          ))}
        <EscolhaDaCegueira cegueira={cegueira} aoEscolher={escolher} />
        {cegueira !== 'às claras' && (
          <CampoDeMomento rotulo="Revelar em (opcional)" valor={revelaEm} aoMudar={revelar} />
        )}
      </Stack>
    </Janela>
  );
}

interface PropsDoBotao {
  readonly turma: Turma;
  readonly size?: 'small';
}

/** O botão que os compartilha, onde quer que se esteja na turma. */
export function CompartilharComATurma({ turma, ...botao }: PropsDoBotao) {
  const [aberta, abrir] = useState(false);
  const anunciar = useAnunciar();
  return (
    <>
      <Button variant="contained" {...botao} onClick={() => abrir(true)}>
        Compartilhar mapas
      </Button>
      {aberta && (
        <CompartilharMapas
          turma={turma}
          aoFechar={() => abrir(false)}
          aoCompartilhar={(n) => {
            abrir(false);
            anunciar(
              n === 1
                ? 'Um mapa compartilhado com a turma.'
                : `${n} mapas compartilhados com a turma.`,
            );
          }}
        />
      )}
    </>
  );
}
