/** O que a escola escreveu sobre o que se escolheu no mapa, e o que ainda lhe falta escrever. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useMinhasNotasQuery, useTextosDaEscolaQuery } from '@/api/apiSlice';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Secao } from '@/components/moldura/Secao';
import type { PropsDaEscola } from '@/components/mapa/daEscola';
import {
  chavesDoEscolhido,
  chavesDoMapa,
  PONTOS,
  SIGNOS,
  tituloDaChave,
  type Escolhido,
} from '@core/astrology';
import type { Escola, MinhasNotas, TextoDaEscola, TextosDaEscola } from '@core/contract';
import { selectComoAluno } from '@/api/comoAlunoSlice';
import { useAppSelector } from '@/store/hooks';
import { EditorDeTexto, type PropsDoEditor } from './EditorDeTexto';
import { MinhaNota } from './MinhaNota';
import { UmTexto } from './UmTexto';
import { useEscolas } from './useEscolas';

function escolhidoDe({ tipo, id }: NonNullable<PropsDaEscola['selecao']>): Escolhido | null {
  if (tipo === 'Cuspide') return { casa: Number(id) };
  const ponto = PONTOS.find((p) => p === id);
  if (ponto) return { ponto };
  const signo = SIGNOS.find((s) => s === id);
  return signo ? { signo } : null;
}

interface PropsDaLista {
  readonly chaves: readonly string[];
  readonly biblioteca: TextosDaEscola;
  readonly escrever: (alvo: PropsDoEditor['alvo']) => void;
}

/** As chaves sem texto, cada uma abrindo o editor. */
function Faltam({ chaves, escrever }: Omit<PropsDaLista, 'biblioteca'>) {
  if (chaves.length === 0) return null;
  return (
    <Box component="ul" aria-label="Chaves sem texto" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {chaves.map((chave) => (
        <Box component="li" key={chave} sx={{ display: 'inline-block', mr: 0.5, mb: 0.5 }}>
          <Button size="small" variant="outlined" onClick={() => escrever({ chave })}>
            {tituloDaChave(chave)}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Do mapa inteiro, para a equipe: quantas chaves ainda não têm texto, e quais. */
function DoMapa({ chaves, biblioteca, escrever }: PropsDaLista) {
  const [aberta, abrir] = useState(false);
  const com = new Set(biblioteca.textos.map((t) => t.chave));
  const sem = chaves.filter((c) => !com.has(c));
  return (
    <>
      <Typography variant="body2">
        {sem.length === 0
          ? `As ${chaves.length} chaves deste mapa já têm texto.`
          : `Faltam textos para ${sem.length} das ${chaves.length} chaves deste mapa.`}
      </Typography>
      {sem.length > 0 && (
        <Button size="small" aria-expanded={aberta} onClick={() => abrir(!aberta)} sx={{ my: 0.5 }}>
          {aberta ? 'Esconder a lista' : 'Ver quais e escrever'}
        </Button>
      )}
      {aberta && <Faltam chaves={sem} escrever={escrever} />}
    </>
  );
}

interface PropsDaChave extends Omit<PropsDaLista, 'chaves'> {
  readonly chave: string;
  readonly textos: readonly TextoDaEscola[];
  readonly nota: MinhasNotas[number] | undefined;
}

function DaChave({ chave, textos, nota, biblioteca: { equipe }, escrever }: PropsDaChave) {
  const comoAluno = useAppSelector(selectComoAluno) !== null;
  const titulo = tituloDaChave(chave);
  return (
    <Box component="article" aria-label={titulo} sx={{ mb: 2 }}>
      <Typography component="h4" variant="subtitle2">
        {titulo}
      </Typography>
      {textos.map((t) => (
        <UmTexto
          key={t.id}
          texto={t}
          acoes={
            equipe && (
              <Button size="small" aria-label={`Editar: ${titulo}`} onClick={() => escrever(t)}>
                Editar
              </Button>
            )
          }
        />
      ))}
      {!equipe && !comoAluno && <MinhaNota chave={chave} nota={nota} />}
    </Box>
  );
}

/** De umas chaves: os textos, do mais específico ao menos, e as chaves que não têm nenhum. */
export function DasChaves({ chaves, biblioteca, escrever }: PropsDaLista) {
  const {
    data: notas = [],
    error: semNotas,
    refetch,
  } = useMinhasNotasQuery(biblioteca.equipe ? skipToken : undefined);
  const [anotadas, anotar] = useState<readonly string[]>([]);
  const linhas = chaves.map((chave) => ({
    chave,
    textos: biblioteca.textos.filter((t) => t.chave === chave),
    nota: notas.find((n) => n.chave === chave),
  }));
  const temAlgo = ({ chave, textos, nota }: (typeof linhas)[number]): boolean =>
    textos.length > 0 || nota !== undefined || anotadas.includes(chave);
  const sem = linhas.filter((l) => !temAlgo(l)).map((l) => l.chave);
  return (
    <>
      {semNotas && notas.length === 0 && (
        <NaoVeio
          titulo="Não foi possível carregar as suas notas"
          mensagem={mensagemDoErro(semNotas)}
          aoTentar={() => void refetch()}
        />
      )}
      {linhas.filter(temAlgo).map((linha) => (
        <DaChave key={linha.chave} {...linha} biblioteca={biblioteca} escrever={escrever} />
      ))}
      {sem.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {biblioteca.equipe ? 'Ainda sem texto: crie um.' : 'A escola ainda não escreveu sobre:'}
        </Typography>
      )}
      <Faltam
        chaves={sem}
        escrever={
          biblioteca.equipe ? escrever : ({ chave }) => anotar((outras) => [...outras, chave])
        }
      />
    </>
  );
}

function DeUmaEscola({
  escola,
  info,
  selecao,
  chaves: ditas,
  unica,
}: Omit<PropsDaEscola, 'escolaId'> & { readonly escola: Escola; readonly unica: boolean }) {
  const { currentData, error, refetch } = useTextosDaEscolaQuery(escola.id);
  const [alvo, escrever] = useState<PropsDoEditor['alvo'] | null>(null);
  const escolhido = selecao && escolhidoDe(selecao);
  const chaves = useMemo(
    () => ditas ?? (escolhido ? chavesDoEscolhido(info, escolhido) : chavesDoMapa(info)),
    // O escolhido faz-se de novo a cada vez; é a seleção que muda.
    // oxlint-disable-next-line react/exhaustive-deps
    [info, selecao, ditas],
  );
  // Quem estuda só a vê no que escolheu.
  if (!selecao && !currentData?.equipe) return null;
  const Conteudo = selecao ? DasChaves : DoMapa;
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Secao nivel="h3" lugar="textos" titulo={unica ? 'Da escola' : `Da escola ${escola.nome}`}>
        {!currentData && error && (
          <NaoVeio
            titulo="Não foi possível carregar os textos da escola"
            mensagem={mensagemDoErro(error)}
            aoTentar={() => void refetch()}
          />
        )}
        {!currentData && !error && <Typography role="status">Carregando os textos…</Typography>}
        {currentData && <Conteudo chaves={chaves} biblioteca={currentData} escrever={escrever} />}
        {currentData && alvo && (
          <EditorDeTexto biblioteca={currentData} alvo={alvo} aoFechar={() => escrever(null)} />
        )}
      </Secao>
    </Box>
  );
}

export function DaEscola({ escolaId, ...resto }: PropsDaEscola) {
  const escolas = useEscolas(escolaId);
  return escolas.map((escola) => (
    <DeUmaEscola key={escola.id} escola={escola} unica={escolas.length === 1} {...resto} />
  ));
}
